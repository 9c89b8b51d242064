import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anna } from '../../../machines/session/session.fixtures.ts';
import { FakeApi } from '../../api/api.fixtures.ts';
import { renderInApp } from '../../ui/app.fixtures.tsx';
import { AllergenForm } from './AllergenForm.tsx';

afterEach(cleanup);

const gluten = { id: 1, code: 'A', name: 'Gluten' };

// COMFORT-10, USER-5, PAGE-32
test('a failure to save allergens is shown until they are changed, and they can be saved again', async () => {
  const api = new FakeApi({ 'GET /api/person/GetPerson': new Error('away') });
  renderInApp(<AllergenForm allergens={[gluten]} person={anna} />, { api: api.client, context: { person: anna } });
  const choice = screen.getByRole('checkbox', { name: /Gluten/ });
  const save = screen.getByRole('button', { name: 'Save selection' });
  fireEvent.click(choice);
  fireEvent.click(save);
  fireEvent.click(save);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(api.sent.length).toBe(1);
  fireEvent.click(choice);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(choice);
  fireEvent.click(save);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(api.sent.length).toBe(2);
});
