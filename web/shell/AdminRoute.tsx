import { Route, Routes } from 'react-router'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { AdminHome } from '../admin/AdminHome.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { adminPages } from './admin-pages.ts'

const sections = adminPages.flatMap(({ path, section }) =>
  section === undefined ? [] : [{ to: `/admin/${path}`, ...section }],
)

export function AdminRoute() {
  return (
    <AdminFrame sections={sections}>
      <Routes>
        <Route index element={<AdminHome sections={sections} />} />
        {adminPages.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </AdminFrame>
  )
}
