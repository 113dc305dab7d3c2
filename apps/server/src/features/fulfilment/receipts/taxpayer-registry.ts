import { createHttpClient, createResiliencePolicy, UpstreamUnavailable } from '../../../platform/outbound/index.ts'

/** Entry in the register of the tax office. */
export interface RegisteredTaxpayer {
  name: string
  tin: string
  vat_payer: boolean
  city_payer: boolean
}

/** Looks up a registry number; null if unknown. Throws `UpstreamUnavailable`. */
export type RegistryLookup = (registryNumber: string) => Promise<RegisteredTaxpayer | null>

/** Public look-up of the tax office, `https://api.ebarimt.mn`: registry number to taxpayer number, then to the name. */
export function createTaxpayerRegistry(url: string, timeoutMs = 5000): RegistryLookup {
  const client = createHttpClient({ name: 'the tax office', url, timeoutMs })
  const run = createResiliencePolicy('the tax office', { pauseMs: 30_000 })

  async function request(path: string, signal: AbortSignal): Promise<unknown> {
    const { body } = await client.json({ path: `/api/info/check/${path}`, idempotent: false }, signal)
    if (!('data' in body)) throw new UpstreamUnavailable('the tax office answered without data')
    return body.data
  }

  return (registryNumber) =>
    run(async () => {
      const signal = AbortSignal.timeout(timeoutMs)
      const tin = await request(`getTinInfo?regNo=${encodeURIComponent(registryNumber)}`, signal)
      if (!isTin(tin)) return null
      return readTaxpayer(String(tin), await request(`getInfo?tin=${tin}`, signal))
    })
}

/** 11 digits for a company, up to 14 for a person. */
const isTin = (value: unknown): value is string | number => /^\d{7,14}$/.test(String(value))

function readTaxpayer(tin: string, data: unknown): RegisteredTaxpayer | null {
  const record = (data ?? {}) as Record<string, unknown>
  if (record.found === false || typeof record.name !== 'string' || !record.name.trim()) return null
  const { name, vatPayer, cityPayer } = record
  return { name: String(name).trim(), tin, vat_payer: vatPayer === true, city_payer: cityPayer === true }
}
