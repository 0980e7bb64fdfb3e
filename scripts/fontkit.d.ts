/** The types of fontkit that the scripts need; the package has none. */
declare module 'fontkit' {
  interface Point {
    x: number
    y: number
    onCurve: boolean
    endContour: boolean
    copy(): Point
  }
  interface Component {
    glyphID: number
    dx: number
    dy: number
    scaleX: number
    scaleY: number
    scale01: number
    scale10: number
  }
  interface Font {
    characterSet: number[]
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    stream: { buffer: Uint8Array; constructor: new (bytes: Uint8Array) => object }
    glyphForCodePoint(code: number): { id: number }
    getGlyph(id: number): { advanceWidth: number }
    layout(text: string): { positions: { xAdvance: number }[]; glyphs: { advanceWidth: number }[] }
    /**
     * Internal: fontkit cannot fully decode a WOFF2 font with variations applied, so the glyphs and their variations
     * are read separately.
     */
    _transformedGlyphs: { numberOfContours: number; points?: Point[]; components?: Component[] }[]
    _transformGlyfTable(): void
    _decompress(): void
    HVAR: object
    _variationProcessor: {
      transformPoints(id: number, points: object[]): void
      getAdvanceAdjustment(id: number, table: object): number
    }
    constructor: new (stream: object, axes: number[]) => Font
  }
  export function create(bytes: Uint8Array): Font
}
