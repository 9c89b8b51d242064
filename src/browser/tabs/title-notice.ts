/** Something that is told in the title of the tab, until somebody sees the page or it is withdrawn. */
export class TitleNotice {
  #told: string | null = null;
  #before = '';

  show(text: string): void {
    // A page may have given itself a title since something was told.
    if (document.title !== this.#told) this.#before = document.title;
    document.title = text;
    this.#told = text;
  }

  withdraw(): void {
    // Another page has given itself a title meanwhile.
    if (document.title === this.#told) document.title = this.#before;
    this.#told = null;
  }
}
