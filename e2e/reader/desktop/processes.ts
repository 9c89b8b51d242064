import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Processes of a desktop; the last one started ends first. What they write is kept in files of the folder. */
export class Processes {
  readonly env: Record<string, string>;
  readonly #folder: string;
  readonly #running: ChildProcess[] = [];

  constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.env = env;
  }

  start(command: string, args: readonly string[] = [], pipe: 'pipe' | 'ignore' = 'ignore'): ChildProcess {
    const output = openSync(this.#output(command), 'a');
    const child = spawn(command, args, {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', pipe === 'pipe' ? 'pipe' : output, output, pipe],
    });
    child.once('error', (error) => console.error(`${command}: ${error.message}`));
    this.#running.push(child);
    return child;
  }

  /** The first line that a process writes when it is ready, to its output or to the file descriptor 3. */
  async startAndRead(command: string, args: readonly string[], descriptor: 1 | 3): Promise<string> {
    const child = this.start(command, args, 'pipe');
    const ended = once(child, 'exit').then(() => null);
    const line = await Promise.race([once(child.stdio[descriptor]!, 'data'), ended]);
    if (!line) throw new Error(`${command} ended: ${this.outputOf(command)}`);
    return String(line[0]).trim();
  }

  outputOf(command: string): string {
    return readFileSync(this.#output(command), 'utf8');
  }

  async end(child: ChildProcess): Promise<void> {
    this.#running.splice(this.#running.indexOf(child), 1);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async endAll(): Promise<void> {
    for (const child of this.#running.toReversed()) await this.end(child);
  }

  #output(command: string): string {
    return join(this.#folder, `${basename(command)}.log`);
  }
}
