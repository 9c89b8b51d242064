import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

// LANG-32
it('the name of a file holds no marks of direction', () => {
  const names: string[] = [];
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveFile('فاتورة-\u20684711\u2069.pdf', 'application/pdf', '');
  expect(names).toEqual(['فاتورة-4711.pdf']);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
