/** A text shown in the title of the tab, until somebody sees the page or it is withdrawn. */
export class TitleNotice {
  #shown: string | null = null;
  #before = '';

  show(text: string): void {
    // A page may have given itself a title since a text was shown.
    if (document.title !== this.#shown) this.#before = document.title;
    document.title = text;
    this.#shown = text;
  }

  withdraw(): void {
    // Another page has given itself a title meanwhile.
    if (document.title === this.#shown) document.title = this.#before;
    this.#shown = null;
  }
}
