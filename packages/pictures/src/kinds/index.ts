import type { Pen } from '../pen.ts'
import * as audio from './audio.ts'
import * as care from './care.ts'
import * as carrying from './carrying.ts'
import * as climate from './climate.ts'
import * as computers from './computers.ts'
import * as gaming from './gaming.ts'
import * as household from './household.ts'
import * as kitchen from './kitchen.ts'
import * as mobile from './mobile.ts'
import * as photoVideo from './photo-video.ts'
import * as storage from './storage.ts'
import * as supplies from './supplies.ts'

const drawings = {
  phone: mobile.phone,
  case: mobile.phoneCase,
  'screen-protector': storage.screenProtector,
  tablet: mobile.tablet,
  ebook: mobile.ebook,
  smartwatch: mobile.smartwatch,
  band: mobile.band,
  laptop: computers.laptop,
  desktop: computers.desktop,
  monitor: computers.monitor,
  keyboard: computers.keyboard,
  mouse: computers.mouse,
  printer: computers.printer,
  router: computers.router,
  webcam: computers.webcam,
  ssd: storage.ssd,
  'memory-card': storage.memoryCard,
  'flash-drive': storage.flashDrive,
  powerbank: storage.powerbank,
  charger: storage.charger,
  cable: storage.cable,
  tv: photoVideo.television,
  projector: photoVideo.projector,
  headphones: audio.headphones,
  earbuds: audio.earbuds,
  speaker: audio.speaker,
  soundbar: audio.soundbar,
  microphone: audio.microphone,
  camera: photoVideo.camera,
  lens: photoVideo.cameraLens,
  drone: photoVideo.drone,
  tripod: photoVideo.tripod,
  console: gaming.gameConsole,
  gamepad: gaming.gamepad,
  refrigerator: kitchen.refrigerator,
  stove: kitchen.stove,
  microwave: kitchen.microwave,
  'rice-cooker': kitchen.riceCooker,
  kettle: kitchen.kettle,
  'coffee-machine': kitchen.coffeeMachine,
  blender: kitchen.blender,
  'air-fryer': kitchen.airFryer,
  toaster: kitchen.toaster,
  'washing-machine': household.washingMachine,
  vacuum: household.vacuum,
  'robot-vacuum': household.robotVacuum,
  'air-purifier': climate.airPurifier,
  'air-conditioner': climate.airConditioner,
  humidifier: climate.humidifier,
  fan: climate.fan,
  heater: climate.heater,
  iron: household.iron,
  'hair-dryer': care.hairDryer,
  shaver: care.shaver,
  scale: care.scale,
  lamp: supplies.lamp,
  'media-player': supplies.mediaPlayer,
  game: supplies.game,
  component: supplies.component,
  cartridge: supplies.cartridge,
  card: supplies.card,
  backpack: carrying.backpack,
  generic: carrying.genericBox,
} satisfies Record<string, (pen: Pen) => string>

export type PictureKind = keyof typeof drawings

/** Every kind that can be drawn. */
export const pictureKinds = Object.keys(drawings) as PictureKind[]

/** Whether a text names a kind that can be drawn. */
export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(drawings, kind)

/** The object alone on the 1000 × 1000 canvas; an unknown kind is drawn as a box. */
export const drawObject = (kind: string, pen: Pen) => (isPictureKind(kind) ? drawings[kind] : drawings.generic)(pen)
