import { type FileContent, type Path } from './read-yaml.ts';
import { isSameName } from '../../domain/name.ts';
import { allergenCodes, hasTwoMeanings } from './allergen-codes.ts';
import { type Problem } from './problem.ts';

/** Checks of what one file refers to. What fails is added to the problems. */
export class Checks {
  private readonly file: Omit<FileContent<unknown>, 'value'>;
  private readonly problems: Problem[];

  constructor(file: Omit<FileContent<unknown>, 'value'>, problems: Problem[]) {
    this.file = file;
    this.problems = problems;
  }

  require(isRight: boolean, path: Path, message: string): void {
    const { file, lineAt, fieldOf } = this.file;
    if (!isRight) this.problems.push({ file, line: lineAt(path), field: fieldOf(path), message });
  }

  /** Each thing has a key of its own; null is none. */
  once<T>(things: readonly T[], keyOf: (thing: T) => string | number | null, pathOf: (index: number) => Path): void {
    const seen = new Set<string | number>();
    things.forEach((thing, index) => {
      const key = keyOf(thing);
      if (key === null) return;
      this.require(!seen.has(key), pathOf(index), `${key} is given twice`);
      seen.add(key);
    });
  }

  letters(letters: string | null, known: ReadonlyMap<string, number> | null, path: Path): void {
    if (known === null) return;
    const codes = allergenCodes(letters ?? '', known);
    const unknown = codes.filter((code) => !known.has(code));
    const apart = [...known.keys()].some((code) => code.length > 1)
      ? '; codes of several letters stand apart: A, GL'
      : '';
    this.require(unknown.length === 0, path, `there is no allergen with the letter ${unknown.join(', ')}${apart}`);
    const message = `${letters} is an allergen, and so is each of its letters: write "${letters}," or "${[...(letters ?? '')].join(', ')}"`;
    this.require(!hasTwoMeanings(letters ?? '', known), path, message);
    this.require(new Set(codes).size === codes.length, path, 'names an allergen twice');
  }

  /**
   * `there is no category "Supen"; there are: Suppen, Salate`. A name or a list of names that is null is not checked.
   */
  named(kind: string, name: string | null, known: Iterable<string> | null, path: Path): void {
    if (name === null || known === null) return;
    const names = [...known];
    this.require(
      names.some((each) => isSameName(each, name)),
      path,
      `there is no ${kind} "${name}"; there are: ${names.join(', ') || 'none'}`,
    );
  }
}
