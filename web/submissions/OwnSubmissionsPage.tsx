export function OwnSubmissionsPage() {
  return null
}
