import { withoutTurns } from '../../../domain/text-direction.ts';
import { hasWebAddress, isHost } from '../../../domain/web-address.ts';
import { html, type Markup } from '../../core/markup.ts';
import { type Attachment } from '../../db/entry.schema.ts';
import { type LetterLanguage, letterLanguage, pageLanguage } from './letter-language.ts';

/** Who is written to, and in which language: German where it is none of `LetterLanguage`. */
export interface Addressee {
  name: string;
  language: string;
  /** The address that is written to, if the letter names accounts. */
  email?: string;
}

/** A part of a letter, which is written as text and as HTML. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Names with values, e.g. dishes with prices; the last one may be the sum. */
  | { kind: 'rows'; rows: [name: string, value: string][]; hasSum?: boolean }
  | { kind: 'link'; name: string; url: string };

export interface Letter {
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}

/** Names in it turn nothing of what stands behind them (SAFE-91). */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text: withoutTurns(text) });
/** Rows without a value are left out. */
export const rows = (all: [string, string][], { hasSum = false } = {}): Block => ({
  kind: 'rows',
  rows: all.filter(([, value]) => value !== '').map(([name, value]) => [withoutTurns(name), withoutTurns(value)]),
  hasSum,
});

const isEmpty = (block: Block): boolean => (block.kind === 'rows' ? block.rows.length === 0 : textOf(block) === '');

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'rows':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'link':
      return `${block.name}: ${block.url}`;
  }
}

/**
 * Mail programs know neither style sheets nor much of CSS, so every element carries its own, and sides are left and
 * right: many do not know `end`.
 */
export function htmlOf(block: Block, dir: 'ltr' | 'rtl'): Markup {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}</p>`;
    case 'link':
      return html`<p style="margin:0 0 16px"><a href="${block.url}" style="color:#1a5fb4">${block.name}</a></p>`;
    case 'rows': {
      const [start, end, padding] =
        dir === 'ltr' ? ['left', 'right', '3px 12px 3px 0'] : ['right', 'left', '3px 0 3px 12px'];
      // A table of names: one for the look alone would be read as names and sums without a connection.
      return html`<table cellspacing="0" style="margin:0 0 16px;width:100%;border-collapse:collapse">${block.rows.map(
        ([name, value], index) => {
          const isSum = block.hasSum && index === block.rows.length - 1;
          const look = isSum ? 'font-weight:bold;border-top:1px solid #999' : 'font-weight:normal';
          return html`<tr><th scope="row" style="padding:${padding};text-align:${start};vertical-align:top;${look}">${name}</th><td style="padding:3px 0;text-align:${end};vertical-align:top;white-space:pre-line;${look}">${value}</td></tr>`;
        },
      )}</table>`;
    }
  }
}

const LONGEST_NAME = 30;

const isShort = (name: string): boolean => name.length <= LONGEST_NAME && name.trim().split(/\s+/).length <= 3;

/**
 * Whether somebody may be greeted by this name. Anybody can register or order with the e-mail address of somebody else
 * and any text as a name: it must not become a message of theirs, with a link, in a letter of the tenant.
 */
export const isGreeting = (name: string): boolean =>
  isShort(name) && /^[\p{L}\p{M}\p{Zs}'’.\u200c\u200d-]+$/u.test(name) && !hasWebAddress(name);

/** Whether a letter may name this account: as `isGreeting`. An e-mail address must be the reader's own. */
export const isNameable = (username: string, { email = '' }: Addressee): boolean =>
  isShort(username) && !isHost(username) && (!username.includes('@') || username === email.trim().toLowerCase());

const GREETINGS: Record<LetterLanguage, (name: string) => string> = {
  de: (name) => `Guten Tag${name},`,
  en: (name) => `Hello${name},`,
  ar: (name) => `مرحبًا${name}،`,
};

/**
 * A letter of a greeting and these blocks, without the empty ones. All text is escaped in the HTML. Its part says the
 * language as well: mail programs that are web pages take no more than what is in the body.
 */
export function letter(to: Addressee, subject: string, blocks: Block[], attachments: Attachment[] = []): Letter {
  const name = isGreeting(to.name) ? ` ${to.name}` : '';
  const language = letterLanguage(to.language);
  const { lang, dir } = pageLanguage(language);
  const all = [paragraph(GREETINGS[language](name)), ...blocks].filter((block) => !isEmpty(block));
  const page = html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#fff;color:#222;font:16px/1.45 Arial,Helvetica,sans-serif"><div lang="${lang}" dir="${dir}" style="max-width:560px;margin:0 auto"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${subject}</h1>${all.map((block) => htmlOf(block, dir))}</div></body>
</html>`;
  return { subject, text: all.map(textOf).join('\n\n'), html: page.text, attachments };
}
