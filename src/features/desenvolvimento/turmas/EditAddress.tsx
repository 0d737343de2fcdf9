import { Navigate, useParams, useSearchParams } from "react-router-dom";

const CLASSES = "/desenvolvimento/turmas";
const NUMBER = /^\d{1,15}$/;

/** The address the specification gives the form of a class: leads to the class it names, without one to their list. */
export function EditAddress() {
  const [query] = useSearchParams();
  const { id = query.get("id") } = useParams();
  return <Navigate to={id !== null && NUMBER.test(id) ? `${CLASSES}/${id}` : CLASSES} replace />;
}
