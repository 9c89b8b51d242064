import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * A card terminal of the tenant. One that changes its secret is listed with the old one and the new one for a while.
 */
export interface Terminal {
  name: string;
  secret: string;
}

export interface TerminalOptions {
  known: readonly Terminal[];
  /** Whether cards may be presented from any device. Never where real people order. */
  acceptsOthers: boolean;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The devices at which people may sign in by card. */
export class Terminals {
  readonly acceptsOthers: boolean;
  private readonly known: { name: string; digest: Buffer }[];

  constructor({ known, acceptsOthers }: TerminalOptions) {
    this.acceptsOthers = acceptsOthers;
    this.known = known.map(({ name, secret }) => ({ name, digest: digest(secret) }));
  }

  /** Name of the terminal that a secret belongs to. Compares all of them, always alike: the time must tell nothing. */
  nameOf(secret: unknown): string | null {
    const given = digest(typeof secret === 'string' ? secret : '');
    const matching = this.known.filter((terminal) => timingSafeEqual(terminal.digest, given));
    return matching[0]?.name ?? null;
  }
}
