import * as audio from './audio.ts'
import * as climateCare from './climate-care.ts'
import * as computers from './computers.ts'
import * as home from './home.ts'
import * as kitchen from './kitchen.ts'
import * as peripherals from './peripherals.ts'
import * as phones from './phones.ts'
import * as photoGaming from './photo-gaming.ts'
import type { Range } from './range.ts'
import * as screens from './screens.ts'
import * as storagePower from './storage-power.ts'
import * as tablets from './tablets.ts'
import * as wearables from './wearables.ts'

const departments: Record<string, Range>[] = [
  phones,
  tablets,
  wearables,
  computers,
  peripherals,
  storagePower,
  screens,
  audio,
  photoGaming,
  kitchen,
  home,
  climateCare,
]

export const ranges: Range[] = departments.flatMap((department) => Object.values(department))
