// The build of the page: three files with fixed names, so that the server can embed them by name.
import { defineConfig, type Plugin } from "vite";

// Shudan's style sheet asks for pictures of wood and stones, which are most of its weight; the
// board is drawn by our own styles instead.
function withoutPictures(): Plugin {
  return {
    name: "without-pictures",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("shudan/css/goban.css")) return null;
      return { code: code.replace(/url\('[^']*'\)/g, "none"), map: null };
    },
  };
}

export default defineConfig({
  plugins: [withoutPictures()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        banner: "/*! Kosumi, MIT OR Apache-2.0. Contains Preact, classnames and Shudan (MIT): see web/NOTICE.md */",
        entryFileNames: "app.js",
        assetFileNames: "app[extname]",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080" } },
});
