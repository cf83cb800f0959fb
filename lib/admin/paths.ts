export const ADMIN_PATH = "/admin/api-status";
export const STATUS_PATH = "/api/admin/status";
