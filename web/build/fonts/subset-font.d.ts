/** What this project uses of subset-font 2.9.0, whose own declarations are of an older version. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt' | 'woff2';
    /** A range that is kept, or the one value that is. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** OpenType features, of all that the font has. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  };
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
