import type { DeliveryZone } from './shop-file.ts'

/** The hills north of the ring road, roughly: a shop of its own draws its own borders. */
const northernEdge: DeliveryZone['polygon'] = {
  type: 'Polygon',
  coordinates: [
    [
      [106.78, 47.958],
      [106.86, 47.952],
      [106.915, 47.957],
      [106.985, 47.949],
      [107.02, 47.99],
      [106.93, 48.04],
      [106.8, 48.02],
      [106.78, 47.958],
    ],
  ],
}

export const zones: DeliveryZone[] = [
  {
    code: 'A',
    name: { mn: 'А бүс: хотын төв', en: 'Zone A: city centre' },
    city_codes: [],
    district_codes: ['1119', '1125', '1107'],
    rate: 20_000,
    free_over: 300_000,
    promise_hours: { from: 2, to: 5 },
    rates: [
      { up_to_grams: 10_000, rate: 6000 },
      { up_to_grams: 30_000, rate: 10_000 },
      { method: 'express', up_to_grams: 10_000, rate: 12_000, promise_hours: { from: 1, to: 4 } },
    ],
  },
  {
    code: 'B',
    name: { mn: 'Б бүс: хотын зах дүүргүүд', en: 'Zone B: outer districts' },
    city_codes: ['11'],
    district_codes: ['1110', '1122', '1116'],
    rate: 25_000,
    free_over: 500_000,
    promise_hours: { from: 4, to: 24 },
    rates: [
      { up_to_grams: 10_000, rate: 8000 },
      { up_to_grams: 30_000, rate: 12_000 },
      { method: 'express', up_to_grams: 10_000, rate: 15_000, promise_hours: { from: 2, to: 4 } },
    ],
  },
  {
    code: 'C',
    name: { mn: 'В бүс: дагуул дүүргүүд', en: 'Zone C: satellite districts' },
    city_codes: [],
    district_codes: ['1101', '1104', '1113'],
    rate: 30_000,
    free_over: 1_000_000,
    promise_hours: { from: 24, to: 48 },
    rates: [{ up_to_grams: 20_000, rate: 15_000 }],
    slot_capacity: 40,
  },
  {
    code: 'D',
    name: { mn: 'Г бүс: төвийн бүсийн аймгууд', en: 'Zone D: central aimags' },
    city_codes: ['41', '43', '45', '61', '42', '63'],
    district_codes: [],
    rate: 15_000,
    free_over: 1_500_000,
    promise_hours: { from: 48, to: 72 },
  },
  {
    code: 'E',
    name: { mn: 'Д бүс: говь, хангай, зүүн аймгууд', en: 'Zone E: Gobi, Khangai and eastern aimags' },
    city_codes: ['21', '22', '23', '44', '46', '48', '62', '64', '65', '67'],
    district_codes: [],
    rate: 20_000,
    free_over: 2_000_000,
    promise_hours: { from: 72, to: 168 },
  },
  {
    code: 'F',
    name: { mn: 'Е бүс: баруун аймгууд', en: 'Zone F: western aimags' },
    city_codes: ['81', '82', '83', '84', '85'],
    district_codes: [],
    rate: 25_000,
    free_over: null,
    promise_hours: { from: 168, to: 336 },
  },
  {
    code: 'G',
    name: { mn: 'Ж бүс: захын хороод, гэр хороолол', en: 'Zone G: ger districts at the edge' },
    city_codes: [],
    district_codes: [],
    rate: 30_000,
    free_over: null,
    promise_hours: { from: 24, to: 48 },
    rates: [{ up_to_grams: 10_000, rate: 10_000 }],
    slot_capacity: 20,
    polygon: northernEdge,
  },
]
