/** What PDF files are made with, as far as it is used here; the packages have no types of their own. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint: (code: number) => boolean;
    layout: (text: string, features: Record<string, boolean>) => { advanceWidth: number };
  }
  /** Of the bytes of a TrueType or WOFF file. */
  export function create(bytes: Uint8Array): Font;
}

declare module 'pdfkit' {
  import { type Font } from 'fontkit';

  export interface TagOptions {
    lang?: string;
    /** What it says, instead of what is drawn. */
    actual?: string;
    scope?: 'Row' | 'Column';
  }

  export interface Tag {
    add: (child: Tag) => Tag;
  }

  interface TextOptions {
    lineBreak: false;
    baseline: 'alphabetic';
    features: Record<string, boolean>;
  }

  export default class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      font: null;
      autoFirstPage: false;
      pdfVersion: '1.7';
      subset: 'PDF/UA';
      tagged: true;
      displayTitle: true;
      bufferPages: true;
      lang: string;
      info: { Title: string };
    });
    addPage: () => this;
    bufferedPageRange: () => { count: number };
    switchToPage: (index: number) => void;
    registerFont: (name: string, font: Font) => this;
    font: (name: string, size: number) => this;
    text: (text: string, x: number, y: number, options: TextOptions) => this;
    save: () => this;
    restore: () => this;
    lineWidth: (width: number) => this;
    strokeOpacity: (opacity: number) => this;
    moveTo: (x: number, y: number) => this;
    lineTo: (x: number, y: number) => this;
    stroke: () => this;
    /** `draw` is called once the tag has its place in the file. */
    struct: (type: string, options?: TagOptions, draw?: () => void) => Tag;
    addStructure: (tag: Tag) => this;
    markContent: (type: 'Artifact', options: { type: 'Pagination' | 'Layout' }) => this;
    endMarkedContent: () => this;
    end: () => void;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';
  /** Resolves when the document has ended. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
