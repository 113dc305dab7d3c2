import type { Deposit } from '@delguur/contract'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { forCustomer } from '../account/for-customer.server.ts'
import { handleForm } from '../account/handle-form.server.ts'
import { promptMethods } from './prompt-methods.server.ts'

/** Loads the data of a deposit form. */
export const loadDepositForm = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => ({ methods: await promptMethods(api), pageKey: crypto.randomUUID() }))

/** Opens the deposit of a form and redirects to its payment. */
export async function handleDeposit(call: ActionFunctionArgs, form: FormData, open: () => Promise<Deposit>) {
  const reply = await handleForm(call, form, open)
  const deposit = reply.data.result
  const { locale } = call.context.get(shopContext)
  return deposit ? redirect(pathInLocale(`/account/wallet/deposits/${deposit.id}`, locale), 303) : reply
}
