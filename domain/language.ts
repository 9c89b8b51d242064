/** A language the restaurant offers (specification, section 3). */
export interface Language {
  id: number;
  name: string;
  /** Short name in capitals, e.g. `DE`. */
  shortName: string;
}
