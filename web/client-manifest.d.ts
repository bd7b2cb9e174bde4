declare module 'virtual:client-manifest' {
  const manifest: import('./document.ts').Manifest
  // biome-ignore lint/style/noDefaultExport: a JSON module has only a default export
  export default manifest
}
