// Loaded before a command (`node --import`): kills it at a statement, as a machine that fails would. `KILL_AT` is a
// part of the statement, `KILL_NTH` how often it comes before (1: the first one), `KILL_WHEN` whether `before` the
// database gets it, or `after` it has answered.
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const { KILL_AT = '', KILL_NTH = '1', KILL_WHEN = 'before' } = process.env;
let left = Number(KILL_NTH);

const kill = (): void => void process.kill(process.pid, 'SIGKILL');

/** Whether this statement is the one. */
function isReached(text: string): boolean {
  if (!text.toLowerCase().includes(KILL_AT.toLowerCase())) return false;
  left -= 1;
  return left === 0;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text);

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function (...args) {
  const isIt = isReached(textOf(args[0]));
  if (isIt && KILL_WHEN === 'before') kill();
  const answer = query.apply(this, args);
  return isIt ? Promise.resolve(answer).then(kill) : answer;
};

type Send = (this: PGlite, ...args: Parameters<PGlite['execProtocolRaw']>) => ReturnType<PGlite['execProtocolRaw']>;
const embedded = PGlite.prototype as unknown as { execProtocolRaw: Send };
const { execProtocolRaw } = embedded;
embedded.execProtocolRaw = async function (message, options) {
  const isIt = isReached(Buffer.from(message).toString('latin1'));
  if (isIt && KILL_WHEN === 'before') kill();
  const answer = await execProtocolRaw.call(this, message, options);
  if (isIt) kill();
  return answer;
};
