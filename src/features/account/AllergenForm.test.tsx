import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { fromPerson } from '../../../contract/person.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { AllergenForm } from './AllergenForm.tsx';

afterEach(cleanup);

const gluten = { id: 1, code: 'A', name: 'Gluten' };

const celery = { id: 9, code: 'L', name: 'Celery' };
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

// USER-5
test('an allergen that cannot be saved is reported, and what is ticked is again what holds', async () => {
  const api = new FakeApi({ 'GET /api/person/GetPerson': new Error('away') });
  const person = { ...anna, allergenIds: [9] };
  const { session, charts } = renderInApp(<AllergenForm allergens={[gluten, celery]} person={person} />, {
    api: api.client,
  });
  const emitted: object[] = [];
  charts.savedChanges.on('toast.show', (toast) => emitted.push(toast));
  fireEvent.click(choice(/Gluten/));
  expect([ticked(), screen.queryByText('Saving …') !== null]).toEqual([[true, true], true]);
  await expect.poll(ticked).toEqual([false, true]);
  expect(emitted).toEqual([
    { type: 'toast.show', kind: 'error', textKey: 'error.changesNotSaved', about: 'Allergens' },
  ]);
  expect([session.sent, screen.queryByText('Saving …')]).toEqual([[], null]);
});

// USER-5, USER-35
test('allergens are saved with each press, with the rest of the record as it is on the server', async () => {
  const held = { ...anna, allergenIds: [3, 9], languageId: 2, address: { ...anna.address, phone: '0171' } };
  const api = new FakeApi({
    'GET /api/person/GetPerson': fromPerson(held),
    'PUT /api/person/UpdatePerson': fromPerson({ ...held, allergenIds: [1] }),
  });
  const person = { ...anna, allergenIds: [9] };
  const { session, unmount } = renderInApp(<AllergenForm allergens={[gluten, celery]} person={person} />, {
    api: api.client,
  });
  fireEvent.click(choice(/Gluten/));
  fireEvent.click(choice(/Celery/));
  // Saving goes on without the page.
  unmount();
  await expect
    .poll(() => api.of('PUT /api/person/UpdatePerson'))
    .toMatchObject([
      { body: { Allergens: [1, 9] } },
      { body: { Allergens: [1], LastSelectedLanguage_ID: 2, Person_Phone: '0171' } },
    ]);
  await expect.poll(() => session.sent.at(-1)).toMatchObject({ type: 'person.saved', person: { allergenIds: [1] } });
});
