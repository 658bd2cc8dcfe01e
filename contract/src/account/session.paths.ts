/**
 * The paths of the session's calls. Apart from their schemas, so that the dashboard's frame can be shown before the
 * schema library is loaded.
 */
export const sessionPaths = {
  sellerLogout: '/api/v1/seller/logout/',
  dashboardLogout: '/api/v1/dashboard/logout/',
  csrf: '/api/v1/seller/get_csrf/',
  refresh: '/api/v1/token/refresh/',
} as const
