/** One of the nine districts: statistics code, name, short name in daily use, number of khoroos (2025), zip code. */
export type CapitalDistrict = readonly [code: string, name: string, short: string, khoroos: number, zipCode: string]

/** The six districts of the city itself, then the three far from it, each in alphabetical order. */
export const CAPITAL_DISTRICTS: readonly CapitalDistrict[] = [
  ['1107', 'Баянгол', 'БГД', 34, '16000'],
  ['1110', 'Баянзүрх', 'БЗД', 43, '13000'],
  ['1116', 'Сонгинохайрхан', 'СХД', 43, '18000'],
  ['1119', 'Сүхбаатар', 'СБД', 20, '14000'],
  ['1122', 'Хан-Уул', 'ХУД', 25, '17000'],
  ['1125', 'Чингэлтэй', 'ЧД', 24, '15000'],
  ['1101', 'Багануур', 'БНД', 5, '12000'],
  ['1104', 'Багахангай', 'БХД', 2, '12300'],
  ['1113', 'Налайх', 'НД', 8, '12600'],
]
