import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { repeatAnswers } from './idempotency.ts';

describe('the answers of the simulated Stripe', () => {
  it('are repeated for a key, the last 500 of them: a trial that runs for months must not fill its memory', async () => {
    const app = Fastify();
    repeatAnswers(app, () => 0);
    app.post('/v1/refunds', () => ({ ok: true }));
    const isRepeated = async (key: string) => {
      const { headers } = await app.inject({ method: 'POST', url: '/v1/refunds', headers: { 'idempotency-key': key } });
      return headers['idempotent-replayed'] === 'true';
    };
    for (let number = 0; number < 501; number += 1) await isRepeated(`key ${number}`);
    expect([await isRepeated('key 500'), await isRepeated('key 1')]).toEqual([true, true]);
    expect(await isRepeated('key 0')).toBe(false);
    await app.close();
  });
});
