import { createReceiptLink, toReceiptLink } from '../../contract/receipt.ts';
import { type LinkResult } from '../../domain/receipt-link.ts';
import { absoluteUrl } from './absolute-url.ts';
import { type ApiClient } from './client.ts';
import { ifServed } from './errors.ts';

/** A link to the receipt of these orders, for another device. Throws for one that is no web address. */
export async function askForReceiptLink(
  api: ApiClient,
  numbers: readonly number[],
  signal?: AbortSignal,
): Promise<LinkResult> {
  const body = { Bonnumbers: [...numbers] };
  const given = await ifServed(api.call(createReceiptLink, { body, signal, isBackground: true }).then(toReceiptLink));
  if (given === null) return { kind: 'notServed' };
  return { kind: 'given', link: { ...given, url: absoluteUrl(api, given.url) } };
}
