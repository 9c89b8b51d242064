import { type Page } from '@playwright/test';

/**
 * What is wrong with the headings that are shown: not one of level 1, or a level that is skipped. Between two pages
 * there are none.
 */
export const outlineFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.querySelector('main')?.innerText.trim() === '') return [];
    const all = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, [role="heading"]')]
      .filter(
        (heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[aria-hidden="true"]'),
      )
      .map((heading) => ({
        level: Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)),
        text: heading.innerText.trim() || heading.textContent,
        isInDialog: heading.closest('dialog, [role="dialog"], [role="alertdialog"]') !== null,
      }));
    const faults: string[] = [];
    const onPage = all.filter(({ isInDialog }) => !isInDialog);
    const first = onPage.filter(({ level }) => level === 1);
    if (first.length !== 1)
      faults.push(`${first.length} headings of level 1: ${first.map(({ text }) => text).join(', ')}`);
    // A dialog has an outline of its own, below its title.
    for (const headings of [onPage, all.filter(({ isInDialog }) => isInDialog)])
      headings.forEach(({ level, text }, index) => {
        const before = headings[index - 1]?.level ?? level;
        if (level > before + 1) faults.push(`“${text}” of level ${level} follows level ${before}`);
      });
    return faults;
  });
