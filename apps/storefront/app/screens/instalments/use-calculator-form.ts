import { leasePlan, lowestLeasePrice, lowestPrepayment } from '@delguur/mongolia/instalments'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { amountOf } from '../../features/credits/amount-of.ts'
import type { CalculatorData } from './instalments.screen.tsx'

/** Delay after the last input. */
const SETTLED_AFTER_MS = 500

/** The input of the calculator, its instant result, and the address that stores both. */
export function useCalculatorForm({ terms: { settings }, ...shown }: CalculatorData) {
  const [price, setPrice] = useState(shown.price)
  const [months, setMonths] = useState(settings.months.find((term) => term === shown.months) ?? usualTerm(settings))
  const [chosen, setChosen] = useState(shown.prepayment)
  const lowest = lowestPrepayment(settings, price)
  const highest = Math.max(lowest, price - Math.max(1, settings.allowed_min))
  const isOffered = price >= lowestLeasePrice(settings)
  const prepayment = chosen === null ? lowest : Math.max(chosen, lowest)
  const answer = leasePlan(settings, price, { months, prepayment, from: new Date(shown.from) })
  useAddress({ price, months, prepayment: chosen !== null && chosen > lowest ? chosen : null })
  return {
    price,
    changePrice(input: string) {
      setPrice(amountOf(input))
      setChosen(null)
    },
    months,
    changeMonths: setMonths,
    prepayment,
    lowest,
    highest,
    changePrepayment: setChosen,
    isOffered,
    lowestPrice: lowestLeasePrice(settings),
    answer,
  }
}

export type CalculatorForm = ReturnType<typeof useCalculatorForm>

/** Six months, if on offer. */
const usualTerm = ({ months }: CalculatorData['terms']['settings']): number => {
  const sorted = months.toSorted((one, other) => one - other)
  return sorted.find((term) => term >= 6) ?? sorted.at(-1) ?? 1
}

/** Keeps the choice in the address, which can be shared; the navigation loads the server's offers. */
function useAddress({ price, months, prepayment }: { price: number; months: number; prepayment: number | null }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = `?${new URLSearchParams({
    price: String(price),
    months: String(months),
    ...(prepayment !== null && { prepayment: String(prepayment) }),
  })}`
  const [first] = useState(query)
  useEffect(() => {
    if (query === search || price === 0 || (search === '' && query === first)) return
    const timer = setTimeout(
      () => void navigate(pathname + query, { replace: true, preventScrollReset: true }),
      SETTLED_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [query, first, search, pathname, price, navigate])
}
