import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the options of a command; prints the usage and exits on `--help` or a wrong option. */
export class Options {
  readonly #usage: string;

  constructor(usage: string) {
    this.#usage = usage;
  }

  read<const T extends NonNullable<ParseArgsConfig['options']>>(options: T) {
    if (['-h', '--help'].some((flag) => process.argv.includes(flag))) {
      console.log(this.#usage);
      process.exit(0);
    }
    try {
      return parseArgs({ options }).values;
    } catch (error) {
      return this.fail(error instanceof Error ? error.message : String(error));
    }
  }

  fail(line: string): never {
    console.error(`${line}\n${this.#usage}`);
    process.exit(1);
  }

  /** The value if it is one of those offered; otherwise exits. */
  oneOf<T extends string>(offered: readonly T[], value: string, what: string): T {
    return (
      offered.find((one) => one === value) ??
      this.fail(`There is no ${what} “${value}”; there are: ${offered.join(', ')}.`)
    );
  }

  wholeNumber(value: string, least: number, option: string): number {
    const number = Number(value);
    return value.trim() !== '' && Number.isSafeInteger(number) && number >= least
      ? number
      : this.fail(`--${option} is a whole number from ${least}, not “${value}”.`);
  }
}
