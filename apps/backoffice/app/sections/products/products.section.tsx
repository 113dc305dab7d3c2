import { Route, Routes } from 'react-router'
import { ProductList } from './product-list.tsx'
import { NewProductPage, ProductPage } from './product-page.tsx'

export default function ProductsSection() {
  return (
    <Routes>
      <Route index element={<ProductList />} />
      <Route path="new" element={<NewProductPage />} />
      <Route path=":id" element={<ProductPage />} />
    </Routes>
  )
}
