declare module 'virtual:client-manifest' {
  type Chunk = {
    file: string
    src?: string
    isEntry?: boolean
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
    assets?: string[]
  }
  const manifest: Record<string, Chunk>
  // biome-ignore lint/style/noDefaultExport: a JSON module has only a default export
  export default manifest
}
