import { StartError } from '../db/lock.ts';

/** What is wrong in a file of a tenant's folder. */
export interface Problem {
  /** As in the folder, e.g. `places.yaml`; with several folders behind the name of its folder. */
  file: string;
  /** From 1 on; null: it belongs to the file as a whole. */
  line: number | null;
  /** Dotted path of the field, or the name of the column; empty: the line as a whole. */
  field: string;
  message: string;
}

/** `places.yaml:14: places.0.orders.0.until: …` */
const problemText = ({ file, line, field, message }: Problem): string =>
  [line === null ? file : `${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': ');

/** More would push the first ones off the screen. */
const MOST_SHOWN = 40;

/** What a command says where files are wrong: each problem in a line. */
export class WrongFiles extends StartError {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    const more = problems.length > MOST_SHOWN ? [`… and ${problems.length - MOST_SHOWN} more`] : [];
    const lines = [...problems.slice(0, MOST_SHOWN).map(problemText), ...more];
    super(`${count}, and nothing was changed:\n${lines.join('\n')}`);
    this.problems = problems;
  }
}
