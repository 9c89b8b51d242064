import { vi } from 'vitest';
import { serveFonts } from './invoice/pdf-texts.fixtures.ts';

/**
 * Records what a test saves, by file name, with the fonts of PDF files at hand. `saveFile` itself is not mocked:
 * modules are shared between test files, and another one's mock would stay. To be undone by `vi.unstubAllGlobals` and
 * `vi.restoreAllMocks`.
 */
export function recordSavedFiles(): Record<string, Blob> {
  const saved: Record<string, Blob> = {};
  const blobs: Blob[] = [];
  serveFonts();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved[this.download] = blobs.at(-1)!;
  });
  return saved;
}

export const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
