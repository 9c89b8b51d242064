import { renderSVG } from 'uqr';
import { type LocalMoment } from '../../../domain/calendar.ts';
import { pickUpCodeOf } from '../../../domain/pick-up.ts';
import { Markup, html } from '../../core/markup.ts';
import { type LetterLanguage, pageLanguage } from '../mail/letter-language.ts';
import { htmlOf } from '../mail/letter.ts';
import { type OrderMail, receiptBlocks } from '../mail/order-letters.ts';
import { ORDER_WORDS } from '../mail/order-words.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

export type Receipt = Pick<OrderMail, 'order' | 'currency' | 'settings'>;

/** Without scripts, links and files of its own: nothing tells another server that it was opened. */
function page(language: LetterLanguage, title: string, content: Markup[]): string {
  const { lang, dir } = pageLanguage(language);
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:16px/1.45 Arial,Helvetica,sans-serif;overflow-wrap:break-word"><main style="max-width:560px;margin:0 auto">${content}</main></body>
</html>`.text;
}

/** For a scanner at the counter (TERM-641), black on white in dark colours, too. */
const codePart = (code: string, name: string): Markup =>
  html`<div role="img" aria-label="${name}" style="width:232px;max-width:100%;margin:0 0 16px">${new Markup(renderSVG(code, { ecc: 'M', border: 4 }))}</div>`;

/** What an order is, where and when, and the sums: nothing that names the person (TERM-38). */
function orderPart(receipt: Receipt, language: LetterLanguage): Markup {
  const { order } = receipt;
  const { dir } = pageLanguage(language);
  const words = RECEIPT_WORDS[language];
  const [before = '', after = ''] = ORDER_WORDS[language].orderNumber(order.number).split(String(order.number));
  const code = pickUpCodeOf(order);
  const issuer = [
    order.restaurantName,
    ...order.restaurantAddress,
    ...(order.uid === null ? [] : [words.uid(order.uid)]),
  ].join('\n');
  return html`<section style="margin:0 0 32px;padding:16px 0 0;border-top:2px solid">
<h2 style="margin:0 0 8px;font-size:20px">${before}<span style="display:block;font-size:48px;line-height:1.2">${order.number}</span>${after}</h2>
${order.canceledAt === null ? [] : [html`<p style="margin:0 0 16px;font-weight:bold">${words.canceled}</p>`]}
${code === null ? [] : [codePart(code, words.pickUpCode)]}
${receiptBlocks(receipt, ORDER_WORDS[language]).map((block) => htmlOf(block, dir))}
<p style="margin:0;white-space:pre-line;unicode-bidi:plaintext">${issuer}</p>
</section>`;
}

export function receiptPage(receipts: readonly Receipt[], language: LetterLanguage, until: LocalMoment): string {
  const words = RECEIPT_WORDS[language];
  return page(language, words.title, [
    html`<h1 style="margin:0 0 16px;font-size:26px">${words.title}</h1>`,
    ...receipts.map((receipt) => orderPart(receipt, language)),
    html`<p style="margin:0">${words.validUntil(until.slice(11, 16))}</p>`,
  ]);
}

/** The same for a link whose time is over and for one that never was: nobody learns from it what there is. */
export function endedPage(language: LetterLanguage): string {
  const words = RECEIPT_WORDS[language];
  return page(language, words.endedTitle, [
    html`<h1 style="margin:0 0 16px;font-size:26px">${words.endedTitle}</h1>`,
    html`<p style="margin:0">${words.ended}</p>`,
  ]);
}
