import { type PcscReaderConfig } from '../config/config.ts';

type Numbering = Pick<PcscReaderConfig, 'number' | 'byteOrder' | 'digits'>;

/** The number of a card in the restaurant's list, of the identifier that its chip tells. */
export function cardNumber(identifier: Uint8Array, { number, byteOrder, digits }: Numbering): string {
  const bytes = byteOrder === 'reversed' ? [...identifier].reverse() : [...identifier];
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return (number === 'hex' ? hex.toUpperCase() : BigInt(`0x${hex}`).toString()).padStart(digits, '0');
}

/** What the app takes for a card. Some readers are set to type the prefix themselves. */
export const loginString = (prefix: string, number: string): string =>
  number.startsWith(prefix) ? number : `${prefix}${number}`;
