const HIDDEN = '…';

/** Removes card numbers, card authorisations, passwords, vouchers and tokens from a URL or a message for a log (SAFE-10). */
export function redact(text: string): string {
  return text
    .replace(
      /\b(cardNumber|authString|voucher|EanLoginString|(?:X-)?Terminal-?Secret|(?:Old|New)?PasswordHash)(["']?\s*[=:]\s*["']?)[^&\s"',}]+/gi,
      `$1$2${HIDDEN}`,
    )
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, HIDDEN);
}
