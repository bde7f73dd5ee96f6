/** The name of a chunk: that of its file without folder and hash (`vite.config.ts`); undefined of other files. */
export const chunkNameOf = (file: string): string | undefined => /^assets\/(.+)-.{7}\.js$/.exec(file)?.[1];
