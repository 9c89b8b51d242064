import { type Call } from '../../../contract/call.ts';
import { type Trial } from './trial.ts';

/** A promise of a server that the client relies on, and how it is looked at. */
export interface Check {
  /** `<area>.<what>`; stays the same for ever, so that reports can be compared. */
  id: string;
  /** Heading in the report. */
  group: string;
  /** Where it is promised: sections of the specification, or a document. */
  section: string;
  /** In one sentence. */
  promise: string;
  /** `optional`: the client works without, with less to show. */
  weight: 'required' | 'optional';
  /** What the client does where it is not kept. */
  otherwise: string;
  /** Calls that it looks at. */
  calls: readonly Call[];
  /** Returns if it is kept. Throws `NotKept` or `Skipped`; any other error counts as not kept. */
  run: (trial: Trial) => Promise<void>;
}
