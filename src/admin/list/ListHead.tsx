import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import type { WireRecord } from "../../metadata/verdict.ts";
import { icons } from "../../ui/icons.tsx";
import { RegisterParts } from "../app/RegisterParts.tsx";
import { countFilters } from "./filter-values.ts";
import { ListMenu } from "./ListMenu.tsx";
import type { ListView } from "./list-view.ts";
import { SearchBox } from "./SearchBox.tsx";
import { listTexts } from "./texts.ts";

interface ListHeadProps {
  readonly view: ListView;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly filtering: boolean;
  readonly onFilter: () => void;
}

/** Search, filter, the rest in a menu, and the way to a new record. */
export function ListHead({ view, search, filtering, onFilter }: ListHeadProps) {
  const { register, list, rights, found } = view;
  const filter = list.filterValues as WireRecord;
  const filtered = countFilters(filter, register.list.filters);

  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, p: 1 }}>
      {register.list.search.length > 0 && (
        <SearchBox
          input={search}
          label={listTexts.searchIn(found.address.plural)}
          text={typeof filter.q === "string" ? filter.q : ""}
          onText={(q) => {
            const { q: _, ...rest } = filter;
            list.setFilters(q === "" ? rest : { ...rest, q }, undefined, false);
          }}
        />
      )}
      {register.list.filters.length > 0 && (
        <Badge badgeContent={filtered} color="primary">
          <Button
            color="inherit"
            variant="outlined"
            aria-expanded={filtering}
            startIcon={<icons.filter fontSize="small" />}
            onClick={onFilter}
            sx={{ borderColor: "divider" }}
          >
            {filtering ? listTexts.hideFilter : listTexts.showFilter}
          </Button>
        </Badge>
      )}
      <Box sx={{ flex: 1 }} />
      <RegisterParts slot="listButton" register={register} address={found.base} record={null} reload={list.refetch} />
      <ListMenu view={view} />
      {rights.create && (
        <Button
          variant="contained"
          component={Link}
          to={view.newPath}
          startIcon={<icons.add fontSize="small" />}
          aria-keyshortcuts="n"
        >
          {listTexts.create(found.address.gender)}
        </Button>
      )}
    </Box>
  );
}
