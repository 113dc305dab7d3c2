import { CircuitBreaker } from '../../../platform/circuit-breaker.ts'

/** What the tax office says of somebody. */
export interface RegisteredTaxpayer {
  name: string
  tin: string
  vat_payer: boolean
  city_payer: boolean
}

/** Asks the tax office whose a registry number is; null where it knows nobody. Throws `RegistryUnreachable`. */
export type AskRegistry = (registryNumber: string) => Promise<RegisteredTaxpayer | null>

/** It did not answer, or not in a way that can be understood. */
export class RegistryUnreachable extends Error {}

interface Answer {
  data: unknown
}

/** The tax office's public look-up, `https://api.ebarimt.mn`: a registry number to a taxpayer number, and that to a name. */
export function createTaxpayerRegistry(url: string, timeoutMs = 5000): AskRegistry {
  const breaker = new CircuitBreaker(RegistryUnreachable, { pauseMs: 30_000 })

  async function ask(path: string, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await fetch(`${url}/api/info/check/${path}`, { signal, redirect: 'error' })
      const answer: unknown = await response.json()
      if (response.status < 500 && isAnswer(answer)) return answer
    } catch {
      // Its addresses hold registry numbers: no error of the connection may be told.
    }
    throw new RegistryUnreachable()
  }

  return (registryNumber) =>
    breaker.run(async () => {
      const signal = AbortSignal.timeout(timeoutMs)
      const { data: tin } = await ask(`getTinInfo?regNo=${encodeURIComponent(registryNumber)}`, signal)
      if (!isTin(tin)) return null
      return readTaxpayer(String(tin), await ask(`getInfo?tin=${tin}`, signal))
    })
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'data' in value

/** 11 digits for a company, up to 14 for a person. */
const isTin = (value: unknown): value is string | number => /^\d{7,14}$/.test(String(value))

function readTaxpayer(tin: string, { data }: Answer): RegisteredTaxpayer | null {
  const told = (data ?? {}) as Record<string, unknown>
  if (told.found === false || typeof told.name !== 'string' || !told.name.trim()) return null
  const { name, vatPayer, cityPayer } = told
  return { name: String(name).trim(), tin, vat_payer: vatPayer === true, city_payer: cityPayer === true }
}
