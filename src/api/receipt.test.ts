import { describe, expect, it } from 'vitest';
import { FakeApi } from './api.fixtures.ts';
import { RefusedError } from './errors.ts';
import { askForReceiptLink } from './receipt.ts';

const CALL = 'POST /api/bon/CreateReceiptLink';

const answering = (answer: unknown, root = '/service') => Object.assign(new FakeApi({ [CALL]: answer }), { root });

// TERM-38
describe('The link to a receipt', () => {
  it.each([
    ['https://mittag.example/service/receipt?token=a.b', 'https://mittag.example/service/receipt?token=a.b'],
    ['receipt?token=a.b', `${location.origin}/service/receipt?token=a.b`],
    ['/receipt?token=a.b', `${location.origin}/receipt?token=a.b`],
  ])('is absolute, or relative to the calls: %s', async (Url, url) => {
    const api = answering({ Url, ValidSeconds: 900 });
    expect(await askForReceiptLink(api.client, [7, 8])).toEqual({ kind: 'given', link: { url, validMs: 900_000 } });
    expect(api.of(CALL)[0]).toMatchObject({ body: { Bonnumbers: [7, 8] }, isBackground: true });
  });

  it('is relative to a server of its own', async () => {
    const api = answering({ Url: 'receipt?token=a.b', ValidSeconds: 900 }, 'https://server.example/service');
    const url = 'https://server.example/service/receipt?token=a.b';
    expect(await askForReceiptLink(api.client, [7])).toMatchObject({ link: { url } });
  });

  it('is no link if it is none of the web', async () => {
    const api = answering({ Url: 'javascript:alert(1)', ValidSeconds: 900 });
    await expect(askForReceiptLink(api.client, [7])).rejects.toThrow('no web address');
  });

  // CALL-60
  it('is not there where the server has none', async () => {
    expect(await askForReceiptLink(answering(new RefusedError(CALL, 404, null)).client, [7])).toEqual({
      kind: 'notServed',
    });
    const gone = new RefusedError(CALL, 404, { OrderErrorTextKey: 'error.orderNotFound' });
    await expect(askForReceiptLink(answering(gone).client, [7])).rejects.toBe(gone);
  });
});
