export { kindOf } from './kind-of.ts'
export { isPictureKind, type PictureKind, pictureKinds } from './kinds/index.ts'
export { drawProduct, type ProductPicture } from './product.ts'
export { type BannerTheme, bannerThemes, drawBanner, drawStore, drawTaxonTile } from './scenes.ts'
