import MailComposer from 'nodemailer/lib/mail-composer';
import { type mails } from '../../db/entry.schema.ts';
import { type MailConfig } from './mail-config.ts';

export type QueuedLetter = typeof mails.$inferSelect;

/** A letter as SMTP takes it. */
export interface Message {
  envelope: { from: string; to: string[] };
  bytes: Buffer;
}

/**
 * The same at every attempt: where a letter arrives twice, since the server stopped between sending it and noting so,
 * mail programs show it once.
 */
const messageId = ({ id, createdAt }: QueuedLetter, domain: string): string =>
  `<letter-${id}.${createdAt.getTime().toString(36)}@${domain}>`;

/** A letter as a message in the format of e-mail: text and HTML as alternatives, and attachments. */
export async function compose(letter: QueuedLetter, from: MailConfig['from']): Promise<Message> {
  const { recipient, subject, text, html, attachments, createdAt } = letter;
  const composer = new MailComposer({
    from,
    // Not as a text, which would be taken apart at commas and brackets.
    to: { name: '', address: recipient },
    subject,
    text,
    ...(html !== '' && { html }),
    attachments: attachments.map(({ name, contentType, text: content }) => ({ filename: name, contentType, content })),
    date: createdAt,
    messageId: messageId(letter, from.address.replace(/^.*@/, '')),
    // No answers from people on holiday.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from: from.address, to: [recipient] }, bytes: await composer.compile().build() };
}
