/** Longer than a browser takes to start the download. */
const REVOKE_AFTER_MS = 60_000;

/** Marks of direction, which a text holds on a page from right to left and a name of a file does not need. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g;

/** Downloads a text or bytes as a file. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name.replace(DIRECTION_MARKS, ''),
    hidden: true,
  });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
