import { type ServerConfig } from '../../config.ts';

/** What a command of the tenant is called with. */
export interface CommandCall {
  /** What stands after its name. */
  args: readonly string[];
  config: ServerConfig;
  /** Writes a line for whoever called it. */
  print: (line: string) => void;
  /** Notes for the audit trail whom it is about. */
  concerns: (personId: number) => void;
}

/** A command of `npm run admin`. */
export interface AdminCommand {
  /** How its arguments are written, e.g. `FOLDER…`; empty: it has none. */
  usage: string;
  /** What it does, in a line. */
  about: string;
  /** Whether it changes data or takes some away, called like this. */
  isAudited: (args: readonly string[]) => boolean;
  /**
   * Returns whether all that was asked for is done: the exit code is 1 if not. Throws a StartError with one clear line.
   */
  run: (call: CommandCall) => Promise<boolean>;
}

/** What changes or takes away data by an option alone. */
export const withOption = (args: readonly string[]): boolean => args.some((arg) => arg.startsWith('--'));
