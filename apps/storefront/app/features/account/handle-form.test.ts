import { ApiError } from '@delguur/sdk'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { shopContext } from '../../server-context.ts'
import { handleForm } from './handle-form.server.ts'

test('ACC-09 the server’s field errors appear beside their fields', async () => {
  const { data } = await handleForm(call(), form({ name: 'ХХК' }), async () => {
    throw new ApiError('Оруулсан мэдээллээ шалгана уу', {
      status: 422,
      code: 'invalid_request',
      errors: { 'address.city': ['Хотоо сонгоно уу'], registry_number: ['Регистрийн дугаараа зөв оруулна уу'] },
    })
  })

  expect(data).toMatchObject({
    ok: false,
    message: null,
    problems: { city: 'Хотоо сонгоно уу', registry_number: 'Регистрийн дугаараа зөв оруулна уу' },
    values: { name: 'ХХК' },
  })
})

test.each([
  ['password_wrong', 'old_password'],
  ['passwords_differ', 'password_confirmation'],
  ['organisation_taken', 'registry_number'],
  ['picture_refused', 'picture'],
] as const)('ACC-09 the error %s appears beside the field %s', async (code, field) => {
  const { data } = await handleForm(call(), form({}), async () => {
    throw new ApiError('refused', { status: 422, code })
  })

  expect(data).toMatchObject({ ok: false, problems: { [field]: 'refused' }, message: null })
})

test('ACC-09 an error without a field is shown above the form', async () => {
  const { data } = await handleForm(call(), form({}), async () => {
    throw new ApiError('Хэт олон код авсан байна', { status: 429, code: 'too_many_codes' })
  })

  expect(data).toMatchObject({ ok: false, problems: {}, message: 'Хэт олон код авсан байна' })
})

test('ACC-04 passwords and codes are not sent back to the page', async () => {
  const secrets = { old_password: 'хуучин', password: 'шинэ', password_confirmation: 'шинэ', code: '123456' }
  const { data } = await handleForm(
    call(),
    form({ ...secrets, current_code: '654321', phone: '99112233' }),
    async () => 1,
  )

  expect(data).toMatchObject({ ok: true, result: 1, values: { phone: '99112233' } })
  expect(JSON.stringify(data)).not.toMatch(/хуучин|шинэ|123456|654321/)
})

test('ACC-07 a customer whose session ended logs in and returns', async () => {
  const handled = handleForm(call(), form({}), async () => {
    throw new ApiError('Login required', { status: 401, code: 'login_required' })
  })

  const answer: unknown = await handled.catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    '/en/login?return_to=%2Fen%2Faccount%2Fprofile',
  )
})

function call() {
  const context = new RouterContextProvider()
  context.set(shopContext, { locale: 'en' } as never)
  const url = new URL('http://shop.mn/en/account/profile')
  return { context, url, request: new Request(url), params: {} } as unknown as Parameters<typeof handleForm>[0]
}

function form(values: Record<string, string>): FormData {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ form: 'person', ...values })) sent.set(name, value)
  return sent
}
