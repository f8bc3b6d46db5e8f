import { expect, test } from 'vitest';
import { refusal } from '../../lib/api-error.ts';
import { messagesOf } from './edit-form-errors.ts';

function refused(...paths: readonly string[]) {
  const errors = paths.map((path) => ({ path, code: 'required', message: `about ${path}` }));
  return refusal('updateProperty', new Response(null, { status: 422 }), {
    type: 'urn:larder:problem:validation_failed',
    title: 'Check the marked fields',
    status: 422,
    code: 'validation_failed',
    detail: '',
    requestId: 'abc',
    errors,
  });
}

test('[LOC-02] the server’s messages land on the fields of the form, through wrapper and spelling', () => {
  const error = refused('property.vat_number', 'property.theme.primary_color', 'shortcut_product_ids.2');
  const { errors, isAllShown } = messagesOf(error, ['vatNumber', 'theme', 'shortcutProductIds']);
  expect(errors).toEqual({
    vatNumber: 'about property.vat_number',
    'theme.primaryColor': 'about property.theme.primary_color',
    'shortcutProductIds.2': 'about shortcut_product_ids.2',
  });
  expect(isAllShown).toBe(true);
});

test('[LOC-02] what is about no field of the form is said for the whole form', () => {
  expect(messagesOf(refused('property.no_such_key'), ['vatNumber'])).toEqual({ errors: {}, isAllShown: false });
  expect(messagesOf(new Error('no answer'), ['vatNumber'])).toEqual({ errors: {}, isAllShown: false });
});
