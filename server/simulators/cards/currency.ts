/** The usual symbol of an ISO 4217 code, as far as it is one: a provider is told only the code. */
export function symbolOf(code: string): string {
  if (!/^[a-z]{3}$/i.test(code)) return code;
  const parts = new Intl.NumberFormat('de', { style: 'currency', currency: code }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
