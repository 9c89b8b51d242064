import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorInLog, explainError, loggerOptions, redactAddress } from './log.ts';

// SAFE-10
describe('the log', () => {
  // SAFE-10
  it('hides the parameters of single sign-on in a URL', () => {
    expect(redactAddress('/service/sso/callback?code=a.b&state=c-d')).toBe('/service/sso/callback?code=…&state=…');
  });

  // SAFE-10
  it('hides the parameters of a URL by their decoded names', () => {
    expect(redactAddress('/service/sso/callback?%63ode=a.b&st%61te[]=c-d&to%6Ben=e&a=%ZZ&Nonce=f&%ZZ=g&id')).toBe(
      '/service/sso/callback?%63ode=…&st%61te[]=…&to%6Ben=…&a=%ZZ&Nonce=…&%ZZ=…&id',
    );
  });

  it('hides the parameters that identify a payment', () => {
    expect(redactAddress('/service/api/copyandpay/redirect?resourcePath=/v1/a&id=B&merchantTransactionId=c')).toBe(
      '/service/api/copyandpay/redirect?resourcePath=…&id=…&merchantTransactionId=…',
    );
  });

  // SAFE-10
  it('names a failed query without its values', () => {
    const cause = Object.assign(new Error('deadlock detected'), {
      code: '40P01',
      detail: 'Key (number)=(4711) is taken.',
    });
    const logged = errorInLog(
      new DrizzleQueryError('update persons set password_hash = $1', ['scrypt$geheim', '4711'], cause),
    );
    expect(logged).toMatchObject({
      message: 'Failed query: update persons set password_hash = $1',
      cause: { message: 'deadlock detected', code: '40P01' },
    });
    expect(JSON.stringify(logged)).not.toMatch(/geheim|4711/);
  });

  // SAFE-10
  it('explains an error to an operator in a line, without values', () => {
    const query = `insert into persons values ${'($1, $2), '.repeat(200)}`;
    const cause = Object.assign(new Error('canceling statement\ndue to user request'), {
      detail: 'Key (number)=(4711)',
    });
    const logged = explainError(new DrizzleQueryError(query, ['scrypt$geheim', '4711'], cause));
    expect(logged).toMatch(
      /^Failed query: insert into persons values \(\$1, .*…: canceling statement due to user request$/,
    );
    expect(logged).not.toMatch(/geheim|4711/);
    expect(explainError(new Error(''))).toBe('Error');
    expect(explainError('MITTAG-1001 is wrong')).toBe('MITTAG-… is wrong');
  });

  it('is a line of JSON with its moment, level and request, whatever is written', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
    app.get('/', (request) => {
      request.log.warn('soup\n{"level":10,"msg":"forged"}\u2028');
      return '';
    });
    await app.inject('/');
    await app.close();
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(said.map(({ level, time, reqId }) => [level, typeof time, reqId])).toEqual([
      [30, 'number', 'req-1'],
      [40, 'number', 'req-1'],
      [30, 'number', 'req-1'],
    ]);
  });
});
