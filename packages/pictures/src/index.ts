export { kindOf } from './kind-of.ts'
export { isPictureKind, type PictureKind, pictureKinds } from './kinds/index.ts'
export { drawProduct, drawTaxonTile, type ProductPicture } from './product.ts'
export { type BannerTheme, bannerThemes, drawBanner, drawStore } from './scenes.ts'
