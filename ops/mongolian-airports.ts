/**
 * Airports of Mongolia with an IATA code, by the names in use: IATA, ICAO, name, city, aimag, latitude, longitude. They
 * replace those of the source, which spells aimags in other ways and lacks three.
 */
export const MONGOLIAN_AIRPORTS = [
  ['AVK', 'ZMAH', '', 'Arvaikheer', 'Övörkhangai', 46.25, 102.802],
  ['BYN', 'ZMBH', '', 'Bayankhongor', 'Bayankhongor', 46.163, 100.704],
  ['COQ', 'ZMCD', '', 'Choibalsan', 'Dornod', 48.136, 114.646],
  ['DLZ', 'ZMDZ', 'Gurvan Saikhan Airport', 'Dalanzadgad', 'Ömnögovi', 43.592, 104.43],
  ['HBU', 'ZMBS', 'Bulgan Sum Airport', 'Bulgan', 'Khovd', 46.101, 91.584],
  ['HJT', 'ZMHU', '', 'Khujirt', 'Övörkhangai', 46.926, 102.773],
  ['HVD', 'ZMKD', '', 'Khovd', 'Khovd', 47.954, 91.628],
  ['KHR', 'ZMHH', '', 'Kharkhorin', 'Övörkhangai', 47.247, 102.826],
  ['LTI', 'ZMAT', '', 'Altai', 'Govi-Altai', 46.376, 96.221],
  ['MXV', 'ZMMN', '', 'Mörön', 'Khövsgöl', 49.663, 100.099],
  ['MXW', 'ZMMG', '', 'Mandalgovi', 'Dundgovi', 45.74, 106.27],
  ['TNZ', 'ZMTL', '', 'Tosontsengel', 'Zavkhan', 48.739, 98.294],
  ['UBN', 'ZMCK', 'Chinggis Khaan International Airport', 'Ulaanbaatar', 'Töv', 47.647, 106.82],
  ['UGA', 'ZMBN', '', 'Bulgan', 'Bulgan', 48.855, 103.476],
  ['UGT', 'ZMBR', 'Bulagtai Resort Airport', 'Bulagtai', 'Ömnögovi', 43.749, 104.115],
  ['ULG', 'ZMUL', '', 'Ölgii', 'Bayan-Ölgii', 48.993, 89.923],
  ['ULN', 'ZMUB', 'Buyant-Ukhaa International Airport', 'Ulaanbaatar', 'Ulaanbaatar', 47.843, 106.767],
  ['ULO', 'ZMUG', '', 'Ulaangom', 'Uvs', 49.973, 92.08],
  ['ULZ', 'ZMDN', 'Donoi Airport', 'Uliastai', 'Zavkhan', 47.71, 96.53],
  ['UNR', 'ZMUH', 'Öndörkhaan Airport', 'Chinggis', 'Khentii', 47.31, 110.61],
  ['UUN', 'ZMBU', '', 'Baruun-Urt', 'Sükhbaatar', 46.66, 113.285],
] as const
