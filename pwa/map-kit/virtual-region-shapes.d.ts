/** Made by pwa/build/shapes-plugin.ts: Somalia's 18 regions as SVG paths that fit each other. */
declare module 'virtual:region-shapes' {
  interface RegionShape {
    /** ISO 3166-2:SO without its prefix. */
    readonly code: string;
    readonly path: string;
    /** The middle of the widest place within, and how far it is from the border there. */
    readonly x: number;
    readonly y: number;
    readonly room: number;
  }

  /** In units of the map: whole numbers, y downwards. */
  export const shapes: {
    readonly width: number;
    readonly height: number;
    readonly regions: readonly RegionShape[];
  };
}
