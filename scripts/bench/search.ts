import { type Browser, type Page } from '@playwright/test';
import type * as z from 'zod/mini';
import { type getArticles } from '../../contract/article.ts';
import { arrive } from '../../e2e/support/arrival.ts';
import { addButtons } from '../../e2e/support/journey.ts';
import { type TestServer } from '../../e2e/support/server.ts';
import { openSlots } from './big-tenant.ts';
import { HttpCustomer, type Slot } from './http-customer.ts';
import { newPhone, slowDown } from './phone.ts';
import { type Figure, type Figures } from './rows.ts';
import { untilNetworkIdle } from './start.ts';
import { median } from './statistics.ts';

const DAYS = 28;
const TIMES = 5;
/** Names, a part of a description, and what is nowhere. Each has another number of dishes than the one before. */
const WORDS = ['suppe', 'curry', 'kartoffel', 'reis', 'apfelmus', 'zzzz'];

async function timeSearch(customer: HttpCustomer, { deliveryTimeId, date }: Slot, text: string): Promise<number> {
  const at = `deliveryTimeId=${deliveryTimeId}&date=${date}&page=1&articleLimitPerPage=20`;
  const times: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const startedAt = performance.now();
    await customer.get<z.infer<typeof getArticles.answer>>(`/api/article?${at}&searchText=${text}`);
    if (time > 0) times.push(performance.now() - startedAt);
  }
  return median(times);
}

/** The slowest search of the server: every word on each day, by its median. */
async function slowestSearch(server: TestServer): Promise<Figure> {
  const anna = await HttpCustomer.signIn(server.url, 'anna');
  const slots = [...new Map((await openSlots(anna, DAYS)).map((slot) => [slot.date, slot])).values()];
  const times: { what: string; ms: number }[] = [];
  for (const slot of slots)
    for (const word of WORDS) times.push({ what: `${word} on ${slot.date}`, ms: await timeSearch(anna, slot, word) });
  times.sort((one, other) => other.ms - one.ms);
  const middle = median(times.map(({ ms }) => ms)).toFixed(0);
  return {
    ours: times[0]?.ms ?? Number.NaN,
    peer: null,
    note: `${times[0]?.what}; median of ${times.length}: ${middle}`,
  };
}

/** Milliseconds from the next press until the page shows another number of dishes. */
const untilFound = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const count = () => document.querySelector('main p[role=status]')?.textContent ?? '';
        const before = count();
        const onPress = ({ timeStamp }: KeyboardEvent) => {
          const look = () => {
            if (['', before].includes(count())) requestAnimationFrame(look);
            // A message of its own comes after the frame that is being made.
            else setTimeout(() => resolve(performance.now() - timeStamp));
          };
          look();
        };
        addEventListener('keydown', onPress, { capture: true, once: true });
      }),
  );

/** The same as a customer sees it, on a phone with a slow processor, by Enter, which waits for no pause in typing. */
async function searchInPage(browser: Browser, server: TestServer, cpu: number): Promise<number[]> {
  const context = await newPhone(browser, server);
  const page = await context.newPage();
  await arrive(page, server, { as: 'anna', at: '/order/articles', dishes: 0 });
  await addButtons(page).first().waitFor();
  const field = page.getByRole('searchbox');
  await field.focus();
  await untilNetworkIdle(page);
  await slowDown(page, { cpu });
  const times: number[] = [];
  for (const word of WORDS) {
    await field.fill(word);
    const found = untilFound(page);
    await field.press('Enter');
    times.push(await found);
    await untilNetworkIdle(page);
  }
  await context.close();
  return times;
}

/** Searches a menu of 10,000 dishes. */
export async function measureSearch(browser: Browser, server: TestServer): Promise<Figures> {
  const atFullSpeed = await searchInPage(browser, server, 1);
  const slow = await searchInPage(browser, server, 4);
  const tell = (times: number[]) => times.map((ms, index) => `${WORDS[index]} ${ms.toFixed(0)}`).join(', ');
  return {
    search: await slowestSearch(server),
    foundInPage: {
      ours: median(atFullSpeed),
      peer: null,
      note: `${tell(atFullSpeed)}; at CPU 4×: ${median(slow).toFixed(0)} (${tell(slow)})`,
    },
  };
}
