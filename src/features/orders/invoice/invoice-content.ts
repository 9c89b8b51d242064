/** An invoice as text, ready for a page or a file. */
export interface InvoiceContent {
  title: string;
  /** Locale of its words. */
  locale: string;
  /** How its language is read: columns stand from this side. */
  direction: 'ltr' | 'rtl';
  /** Name and address of the restaurant, and its VAT number. */
  issuer: string[];
  details: { name: string; value: string }[];
  tables: InvoiceTable[];
  /** The number of a page, where there are several. */
  pageOf: (page: number, pages: number) => string;
}

/** A line of a cell; `language`: of one that is in another than the invoice, such as the name of a dish. */
export interface InvoiceLine {
  text: string;
  language?: string;
}

export interface InvoiceTable {
  /** Above the table; null: none. */
  caption: string | null;
  /** Shares of the width; the last column of text says what a row is about. */
  columns: { name: string; share: number; isText: boolean }[];
  /** Cells may have several lines. */
  rows: (string | InvoiceLine[])[][];
  /** Below the rows, in bold where `isTotal`. */
  sums: { name: string; amount: string; isTotal: boolean }[];
  /** Below the sums; null: none. */
  note: string | null;
}
